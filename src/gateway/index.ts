/** The server that a firm runs. */
export type { ApiAddress } from './api-address';
export { createGateway, type GatewayOptions } from './gateway';
export { createLog, type LogLevel } from './log';
export type { WorkbenchOptions } from './workbench-routes';
