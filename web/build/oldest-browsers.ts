/**
 * D14: oldest supported browsers. Chrome and Edge 109 and Firefox 115 are the last on Windows 7 and 8.
 * src/app/polyfills.ts adds the APIs that they lack.
 */
export const OLDEST_BROWSERS = ['chrome109', 'edge109', 'firefox115', 'safari16.4', 'ios16.4']

/**
 * Syntax of /porta.js: every browser with module support must parse it, because it reports a browser that is too
 * old.
 */
export const DOOR_SYNTAX = 'es2017'
