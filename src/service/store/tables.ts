/** Tables as the query builder sees them. */
export interface Tables {
  homes: Record<string, never>;
}
