// Runs before the first paint of every page (docs/history/0038): the theme, and who stands before
// the app until it has come. A classic script of its own: the policy allows none inside the page. The build writes it in
// the syntax of 2017, and it asks for each newer interface first: browsers that cannot run the app run this.
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

  // D14: what the app cannot do without is missing, or it broke before it was seen: a sentence takes its place.
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

  // A browser may throw where it blocks storage.
  const worker = () => {
    try {
      return navigator.serviceWorker
    } catch {
      return undefined
    }
  }

  // The page again, from the newest build's worker: one that is asked for while a worker takes over from another may
  // never be answered (docs/history/0144). It takes a second or two where the server answers.
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
    // A worker shows the kept page after eight seconds at most: what has not come by now was handed to none.
    const again = setTimeout(() => location.reload(), 10000)
    // Where something is typed the browser asks; whoever stays is not asked twice.
    const asked = (event) => setTimeout(() => event.defaultPrevented && clearTimeout(again))
    addEventListener('beforeunload', asked, { once: true })
  }
  addEventListener('clinica:recarregar', (event) => {
    event.preventDefault()
    void reload()
  })

  // Files of the app cannot be had: the page once more by itself, where nothing is seen of it yet; else it is said.
  let again = false
  const lost = () => {
    // Several files are missed at once.
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
    // What an extension puts into the page breaks nothing of ours.
    else if (target === window && filename.startsWith(location.origin)) broke()
  }
  addEventListener('error', onError, true)

  // The script of the app waits in the page under a type that no browser runs.
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
  // The page that was drawn ahead is a visitor's: theirs comes with the app.
  if (read('user')) {
    root.dataset.entrou = ''
    load()
  }
  addEventListener('pointerdown', load, { passive: true })
  addEventListener('keydown', load, { passive: true })

  // What is seen first, in this scheme and this width: it does not wait for the styles and the layout.
  if (foto && !read('user')) {
    const [wide, phone] = foto.split(' ')
    const name = matchMedia('(max-width: 47.99em)').matches ? phone : wide
    const href = `/${name}${isDark() ? '-escuro' : ''}.webp`
    const ahead = { rel: 'preload', as: 'image', fetchPriority: 'high', href }
    document.head.append(Object.assign(document.createElement('link'), ahead))
  }

  // A button pressed before the app is there is pressed again once it is.
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
      // An error that took nothing with it.
      if (able) delete root.dataset.antigo
      removeEventListener('click', hold, true)
      if (pressed?.isConnected) pressed.click()
    },
    { once: true },
  )
}
