// Runs before the first paint of every page (docs/history/0038): sets the theme and handles input until the app is
// loaded. It is a classic script in its own file, because the CSP forbids inline scripts. The build compiles it to
// ES2017, and it checks for each newer API, because it also runs in browsers that cannot run the app.
{
  const root = document.documentElement
  const { espera, foto } = document.currentScript.dataset
  const system = matchMedia('(prefers-color-scheme: dark)')
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const isDark = () => {
    const chosen = read('tema')
    return chosen === 'dark' || (chosen !== 'light' && system.matches)
  }
  const paint = () => {
    root.dataset.colorScheme = isDark() ? 'dark' : 'light'
  }
  paint()
  system.onchange = paint
  addEventListener('storage', ({ key }) => key === 'tema' && paint())

  // D14: a required API is missing, or the app failed before it was visible: a message takes its place.
  const able =
    window.HTMLDialogElement?.prototype.showModal && 'noModule' in HTMLScriptElement.prototype
  const refuse = () => {
    root.dataset.antigo = ''
  }
  let coming = espera === undefined
  const stands = () => document.querySelector('#raiz:not([data-pronta]) > :not(.carregando)')
  const broke = () => coming && !stands() && refuse()
  if (coming && !able) refuse()
  addEventListener('unhandledrejection', broke)

  // A browser that blocks storage may throw here.
  const worker = () => {
    try {
      return navigator.serviceWorker
    } catch {
      return undefined
    }
  }

  // Reloads the page from the newest build's service worker: a page requested while one worker replaces another may
  // never be answered (docs/history/0144). Takes a second or two if the server answers.
  const newest = async () => {
    const registration = await worker()?.getRegistration()
    await registration?.update()
    const coming = registration?.installing ?? registration?.waiting
    if (!coming) return
    await new Promise((settle) => {
      const look = () => /^(activated|redundant)$/.test(coming.state) && settle()
      coming.addEventListener('statechange', look)
      look()
    })
  }
  const reload = async () => {
    const patience = new Promise((resolve) => setTimeout(resolve, 8000))
    await Promise.race([newest().catch(() => {}), patience])
    location.reload()
    if (!worker()?.controller) return
    // A worker answers with the cached page after eight seconds at most; a later answer will never come.
    const again = setTimeout(() => location.reload(), 10000)
    // With unsaved text the browser asks; a person who stays is not asked again.
    const asked = (event) => setTimeout(() => event.defaultPrevented && clearTimeout(again))
    addEventListener('beforeunload', asked, { once: true })
  }
  addEventListener('clinica:recarregar', (event) => {
    event.preventDefault()
    void reload()
  })

  // A file of the app failed to load: one automatic reload if nothing is visible yet, else a message.
  let again = false
  const lost = () => {
    // Several files may fail at once.
    if (again) return
    const [{ type }] = performance.getEntriesByType('navigation')
    again = document.querySelector('#raiz > .carregando') && type !== 'reload'
    if (again) return reload()
    const note = document.querySelector('dialog')
    note.lastElementChild.onclick = reload
    note.showModal()
  }
  const onError = ({ target, filename }) => {
    if (target.type === 'module') lost()
    // Errors of browser extensions do not count.
    else if (target === window && filename.startsWith(location.origin)) broke()
  }
  addEventListener('error', onError, true)

  // Starts the app's script, which waits in the page under a type that no browser runs.
  const begin = () => {
    const script = document.querySelector('script[type=espera]')
    script.type = 'module'
    document.head.append(script)
  }
  const load = () => {
    if (coming) return
    coming = true
    if (!able) refuse()
    else if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
    else begin()
  }
  // The prerendered page is a visitor's; a signed-in user gets theirs from the app.
  if (read('user')) {
    root.dataset.entrou = ''
    load()
  }
  addEventListener('pointerdown', load, { passive: true })
  addEventListener('keydown', load, { passive: true })

  // Preloads the first picture, in this scheme and width, before styles and layout.
  if (foto && !read('user')) {
    const [wide, phone] = foto.split(' ')
    const name = matchMedia('(max-width: 47.99em)').matches ? phone : wide
    const href = `/${name}${isDark() ? '-escuro' : ''}.webp`
    const ahead = { rel: 'preload', as: 'image', fetchPriority: 'high', href }
    document.head.append(Object.assign(document.createElement('link'), ahead))
  }

  // A button pressed before the app is loaded is pressed again afterwards.
  let pressed
  const hold = (event) => {
    const button = event.target.closest?.('#raiz[data-pronta] button')
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed = button
    load()
  }
  addEventListener('click', hold, true)
  addEventListener(
    'clinica:desenhada',
    () => {
      // The earlier error was harmless.
      if (able) delete root.dataset.antigo
      removeEventListener('click', hold, true)
      if (pressed?.isConnected) pressed.click()
    },
    { once: true },
  )
}
