// Loaded before any screen, and only in browsers that lack one of these (complete-browser.ts).
import 'core-js/modules/es.array.at.js'
import 'core-js/modules/es.array.find-last.js'
import 'core-js/modules/es.array.find-last-index.js'
import 'core-js/modules/es.array.to-reversed.js'
import 'core-js/modules/es.array.to-sorted.js'
import 'core-js/modules/es.map.group-by.js'
import 'core-js/modules/es.object.has-own.js'
import 'core-js/modules/es.promise.with-resolvers.js'
import 'core-js/modules/es.string.at-alternative.js'
import 'core-js/modules/es.string.is-well-formed.js'
import 'core-js/modules/es.string.replace-all.js'
import 'core-js/modules/es.string.to-well-formed.js'
import { apply } from '@oddbird/popover-polyfill/fn'

/** AbortSignal.timeout, which core-js does not have. */
function timeout(ms: number): AbortSignal {
  const controller = new AbortController()
  const late = () => controller.abort(new DOMException('signal timed out', 'TimeoutError'))
  setTimeout(late, ms)
  return controller.signal
}

AbortSignal.timeout ??= timeout
if (!HTMLElement.prototype.showPopover) apply()
