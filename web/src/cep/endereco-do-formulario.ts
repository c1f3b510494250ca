/** The address as a form holds it: texts, '' when empty, under `endereco`. */
export type EnderecoDoFormulario = {
  cep: string
  logradouro: string
  bairro: string
  localidade: string
  uf: string
  numero: string
  complemento: string
}

export type FormularioComEndereco = { endereco: EnderecoDoFormulario }

export const ENDERECO_VAZIO: EnderecoDoFormulario = {
  cep: '',
  logradouro: '',
  bairro: '',
  localidade: '',
  uf: '',
  numero: '',
  complemento: '',
}

/** What is kept of an address, as the form holds it. */
export const enderecoDoFormulario = (
  endereco: Record<keyof EnderecoDoFormulario, string | null>,
): EnderecoDoFormulario => ({
  cep: endereco.cep ?? '',
  logradouro: endereco.logradouro ?? '',
  bairro: endereco.bairro ?? '',
  localidade: endereco.localidade ?? '',
  uf: endereco.uf ?? '',
  numero: endereco.numero ?? '',
  complemento: endereco.complemento ?? '',
})
