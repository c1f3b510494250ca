// Runs before the first paint of every page (docs/decisions/0038): the theme, and who stands before
// the app until it has come. A classic script of its own: the policy allows none inside the page.
{
  const root = document.documentElement
  const { app } = document.currentScript.dataset
  const system = matchMedia('(prefers-color-scheme: dark)')
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const paint = () => {
    const chosen = read('tema')
    const dark = chosen === 'dark' || (chosen !== 'light' && system.matches)
    root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  }
  paint()
  system.addEventListener('change', paint)

  let coming = !app
  const load = () => {
    if (coming) return
    coming = true
    import(app)
  }
  // The page that was drawn ahead is a visitor's: theirs comes with the app.
  if (read('user')) {
    root.dataset.entrou = ''
    load()
  }
  addEventListener('pointerdown', load, { passive: true })
  addEventListener('keydown', load, { passive: true })

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
