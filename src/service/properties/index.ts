/** Properties that an account has stored (contract 2.3, 2.4, and the four operations of section 4 that are about them). */
export { monitorProperties, type Monitoring } from './monitor';
export { defaultAccountLimit, Properties } from './properties';
export { readBody } from './read-body';
export { storeProperties, type ImportedProperty } from './store-properties';
