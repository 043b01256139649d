import type { IdentifierForm } from '../identifiers/identifier';
import type { ApiCode } from '../problems/problem-catalogue';

/** One operation of the API (contract 4). */
export interface Operation {
  readonly operationId: string;
  readonly tag: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the base URL; where the operation takes an identifier it follows as the last segment. */
  readonly path: string;
  /** Accepted forms of the identifier; an empty list where the path takes none. */
  readonly identifierForms: readonly IdentifierForm[];
  /** Service codes that it may answer, besides 401, 429 and 500, which every operation may. */
  readonly codes: readonly ApiCode[];
}

const anyForm = ['uprn', 'property', 'address'] as const;
const propertyOnly = ['property'] as const;
const epc = 'EPC Checker Methods';
const legislation = 'Legislation Checker Methods';
const register = 'Licence Register Methods';
const portfolio = 'Property Methods';

/** The seven operations of section 4. */
export const operations = {
  epcCheck: {
    operationId: 'currentIdentifierEPCStatus',
    tag: epc,
    method: 'GET',
    path: '/api/properties/epc-check',
    identifierForms: anyForm,
    codes: [101000, 201001, 203001],
  },
  determinationCheck: {
    operationId: 'getApiPropertiesDeterminationCheckIdentifier',
    tag: legislation,
    method: 'GET',
    path: '/api/properties/determination-check',
    identifierForms: anyForm,
    codes: [101000, 201001, 202001],
  },
  licensingCheck: {
    operationId: 'currentIdentifierLicensingStatus',
    tag: register,
    method: 'GET',
    path: '/api/properties/licensing-check',
    identifierForms: anyForm,
    codes: [101000, 102000],
  },
  propertyCheck: {
    operationId: 'propertyCheck',
    tag: portfolio,
    method: 'GET',
    path: '/api/properties/property-check',
    identifierForms: propertyOnly,
    codes: [101000, 205001],
  },
  propertyCreate: {
    operationId: 'propertyCreate',
    tag: portfolio,
    method: 'POST',
    path: '/api/properties/create',
    identifierForms: [],
    codes: [103000, 600001, 700001],
  },
  propertySync: {
    operationId: 'propertySync',
    tag: portfolio,
    method: 'PUT',
    path: '/api/properties/sync',
    identifierForms: propertyOnly,
    codes: [101000, 103000, 205001, 700001],
  },
  propertyArchive: {
    operationId: 'propertyArchive',
    tag: portfolio,
    method: 'DELETE',
    path: '/api/properties/archive',
    identifierForms: propertyOnly,
    codes: [101000, 205001, 700001],
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/**
 * Who waits for a request. `interactive`: the user looks at the pane. `cells`: custom functions.
 * `bulk`: runs over a sheet.
 */
export const priorities = ['interactive', 'cells', 'bulk'] as const;

export type Priority = (typeof priorities)[number];
