/**
 * D14: the oldest browsers that the app is built for. Chrome and Edge 109 and Firefox 115 are the last on Windows 7 and 8.
 * What they lack of what the app calls stands in src/app/polyfills.ts.
 */
export const OLDEST_BROWSERS = ['chrome109', 'edge109', 'firefox115', 'safari16.4', 'ios16.4']

/** Syntax of /porta.js: whatever knows modules reads it, and says that the browser is too old. */
export const DOOR_SYNTAX = 'es2017'
