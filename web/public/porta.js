// Runs before the first paint of every page (docs/decisions/0038): the theme, and who stands before
// the app until it has come. A classic script of its own: the policy allows none inside the page.
{
  const root = document.documentElement
  const { app, foto } = document.currentScript.dataset
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
  system.addEventListener('change', paint)
  addEventListener('storage', ({ key }) => key === 'tema' && paint())

  // The page again, from the newest build's worker: one that is asked for while a worker takes over from another may
  // never be answered (docs/decisions/0144). It takes a second or two where the server answers.
  const newest = async () => {
    const registration = await navigator.serviceWorker?.getRegistration()
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
    if (!navigator.serviceWorker?.controller) return
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
  addEventListener('error', ({ target }) => target.type === 'module' && lost(), true)

  let coming = !app
  const load = () => {
    if (coming) return
    coming = true
    import(app).catch(lost)
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
      removeEventListener('click', hold, true)
      if (pressed?.isConnected) pressed.click()
    },
    { once: true },
  )
}
