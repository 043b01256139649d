import { StoreNewer } from '../service/page-service';

const startOver = 'choose Start over, which removes what is stored here';

/** Why the data could not be opened, in words for the user. @param isDataThere Whether whatever fails is in what is stored. */
export function dataFailure(failure: unknown, isDataThere: boolean): string {
  if (failure instanceof StoreNewer)
    return `Reload the page later, or ${startOver}: a newer version of this site used the data last. Nothing was changed.`;
  const because = failure instanceof Error ? failure.message : String(failure);
  const remedy = isDataThere ? `Reload the page. If that does not help, ${startOver}` : 'Reload the page';
  return `${remedy}: the data could not be opened. ${because}`;
}
