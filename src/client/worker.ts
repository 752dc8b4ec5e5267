/** The service worker: each of these adds its own listeners. */
import './offline/worker.ts';
import './push/worker.ts';
