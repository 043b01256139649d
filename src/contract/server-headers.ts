/**
 * What the add-in and the server that holds its keys say to each other besides the API's own headers. No other server is sent any
 * of them.
 */
export const serverHeaders = {
  /** Of a request: who waits for it, one of `priorities`. */
  priority: 'X-Terrace-Priority',
  /** Of a request, `1`: the API itself is to be asked, whatever the server keeps. */
  fresh: 'X-Terrace-Fresh',
  /** Of a change: a name of this one try, so that one that the browser sends twice by itself is known again. */
  change: 'X-Terrace-Change',
  /** Of an answer: when the API gave it, as a UTC timestamp. */
  checkedAt: 'X-Terrace-Checked-At',
  /** Of an answer to a change that has none, `unknown`: it may have been carried out; `not-sent`: it certainly was not. */
  fate: 'X-Terrace-Fate',
} as const;
