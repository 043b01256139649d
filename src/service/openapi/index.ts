/** The API's document, and the page that shows it. */
export { openApiDocument } from './document';
export { serveDocument } from './serve';
