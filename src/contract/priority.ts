/**
 * Who waits for a request. `interactive`: a person looks at the pane. `cells`: custom functions.
 * `bulk`: runs over a sheet.
 */
export const priorities = ['interactive', 'cells', 'bulk'] as const;

export type Priority = (typeof priorities)[number];
