import { channelName, type SiteMessage } from './messages';

const noRoom =
  'Free some space on this computer and do it again, or choose Start over, which removes what is stored here: the browser had no room to keep the last change. Everything that was confirmed before is still there.';

/**
 * Says above the sheet that the browser keeps no changes, until it keeps one again.
 * @returns Says there what else is wrong with the data: the workbench covers nothing of it, whenever it opens.
 */
export function setUpStorageNotice(folder: string): (words: string) => void {
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.hidden = true;
  notice.setAttribute('role', 'alert');
  document.querySelector('.work')?.before(notice);
  const say = (words: string): void => {
    notice.hidden = words === '';
    notice.textContent = words;
  };
  const saysMore = (): boolean => !notice.hidden && notice.textContent !== noRoom;
  new BroadcastChannel(channelName(folder)).onmessage = ({ data }: MessageEvent<SiteMessage>) => {
    if (data.kind === 'kept') say(data.isKept ? '' : noRoom);
    // The tab whose worker failed has said so itself: it keeps the data from this one, however often this one is reloaded.
    if (data.kind === 'unopened' && saysMore() === (data.because === null))
      say(data.because === null ? '' : `Close the other tabs of this site first. ${data.because}`);
  };
  return say;
}
