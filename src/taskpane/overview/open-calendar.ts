import type { Authorization } from '../../client';
import { openInBrowser } from '../../workbook/open-in-browser';

/** Has a calendar leave the pane by an address of its server, which works once. Answers with what is said of it. Decision 334. */
export async function openCalendar(text: string, authorization: Authorization): Promise<string> {
  const token = await authorization();
  const response = await fetch('/calendars', {
    method: 'POST',
    headers: {
      'content-type': 'text/calendar',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: text,
  }).catch(() => null);
  if (response?.ok !== true) return 'Copy the calendar: the server of this page gives no files.';
  const { address } = (await response.json()) as { readonly address: string };
  return openInBrowser(new URL(address, location.href).href)
    ? 'Your browser was asked to fetch terrace.ics: look among its downloads. If it is not there, copy the calendar.'
    : 'Let this page open windows and try again, or copy the calendar.';
}
