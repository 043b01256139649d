/** The API's operations from a request to its answer, without a server. */
export { refused, unavailable, type Answer } from './answer';
export { bodyLimit, bodyTooLong } from './body';
export {
  createRouteTable,
  type CountedRequest,
  type RouteTable,
  type RouteTableDependencies,
} from './route-table';
export { answerRequest } from './web';
