/** Headers of a browser's same-origin fetch, in Portuguese. */
export const browserHeaders = (url: string, token?: string): Record<string, string> => ({
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7',
  'cache-control': 'no-cache',
  pragma: 'no-cache',
  'sec-ch-ua': '"Chromium";v="141", "Google Chrome";v="141", "Not?A_Brand";v="8"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Linux"',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'x-device-id': 'web-5b1f7f5e-6a3c-4a43-9d5b-3f0f0c7c9a11',
  referer: `${new URL(url).origin}/calendario`,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
})
