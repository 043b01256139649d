/** What `npm start` says when the server is ready: where to look, and how to bring the add-in into Excel. */
export function readyText(options: {
  readonly port: number;
  /** File of the development manifest. */
  readonly manifest: string;
  /** Whether office.js is on this machine. */
  readonly office: boolean;
}): string {
  const { port, manifest, office } = options;
  const url = `https://localhost:${port}/workbench/`;
  return `
Terrace is ready.

  Open      ${url}
            a spreadsheet in the browser with the add-in in it, filled with a made-up portfolio${
              office
                ? ''
                : '\n            (office.js comes from Microsoft: without a network, name a folder of it by --office-js)'
            }

  The browser warns you about the certificate, which this machine made for itself. Continue to localhost, or run
  npm run trust once and restart the browser. Excel works only after npm run trust.

  In Excel  the add-in's file is ${manifest}
            Its functions are named =DEV.EPCRATING(A2) there, so that they do not clash with the released ones.
    Windows Put the file into a shared folder, name the folder in File > Options > Trust Center > Trust Center
            Settings > Trusted Add-in Catalogs, tick "Show in Menu", restart Excel, then
            Home > Add-ins > More Add-ins > Shared Folder.
    Mac     Copy the file into ~/Library/Containers/com.microsoft.Excel/Data/Documents/wef, restart Excel, then
            Home > Add-ins.
    Web     Open a workbook at excel.cloud.microsoft, then Home > Add-ins > More Add-ins > Upload My Add-in. The browser
            must run on this machine.

  Press Ctrl-C to stop.
`;
}
