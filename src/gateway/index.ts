/** The server that a firm runs. */
export type { ApiAddress } from './api-address';
export { ConfigurationRefused, readConfiguration, type Configuration } from './configuration/configuration';
export { ConfigurationReader } from './configuration/reader';
export { readEvidenceKeys } from './evidence-keys';
export { openFirm } from './firm';
export { followCertificate, type FollowedCertificate } from './follow-certificate';
export { createGateway, type GatewayOptions } from './gateway';
export { createLog, endLog, logStream, type Log, type LogLevel } from './log';
export { AuditFile } from './operations/audit-file';
export { createOperations } from './operations/operations';
export type { ProofOptions } from './proof-routes';
export { accessTokenSignIn, endAccessToken, makeAccessToken } from './sign-in/access-tokens';
export { entraSignIn } from './sign-in/entra';
export { withoutSignIn, type SignIn } from './sign-in/user';
