/** Which column of a sheet holds what of a home. Pure. */
export { propertyIdHeader, referenceHeader, rememberedMapping, withAddedColumns } from './added-columns';
export { mappingText, placeColumns, readMapping, suggestedMapping, type Mapping } from './mapping';
export { columnRoles, isIdentifying, isOfAddress, roleNames, type ColumnRole } from './role';
export { suggestColumns } from './suggest';
export type { ColumnSuggestion } from './suggestion';
export { headerRowsOf, type HeaderRows } from './header-rows';
export { isOwnTable, ownHeaders } from './own-headers';
export { isAgentsLicence } from './written-columns';
