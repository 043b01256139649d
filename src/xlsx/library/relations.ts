/** That a sheet refers to another part. */
export interface Relation {
  readonly Id: string;
  readonly Type: string;
  readonly Target: string;
}

/** What a sheet refers to, as the library finds it: it knows parts by their way from the sheet alone, and comments by no name but Excel's. Comments are shown and written by nobody here. */
export function readableRelations(relations: readonly Relation[]): readonly Relation[] {
  return relations
    .filter(({ Type }) => !/\/comments$/.test(Type))
    .map((relation) => ({ ...relation, Target: relation.Target.replace(/^\/xl\//, '../') }));
}
