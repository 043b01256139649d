import type { Conversation } from './frame-address';

/** What office.js learns of the application, the document and the add-in when it starts. */
export function appContext(conversation: Conversation, requirementMatrix: string): object {
  return {
    _id: conversation.appId,
    _appName: 16, // Excel on the web
    _appVersion: '16.00',
    _appUILocale: 'en-US',
    _dataLocale: 'en-US',
    _docUrl: 'https://localhost/Workbench.xlsx',
    _clientMode: 0,
    _settings: [],
    _reason: 1,
    _osfControlType: 1, // a task pane
    _eToken: '',
    _correlationId: conversation.id,
    _appInstanceId: conversation.appId,
    _requirementMatrix: requirementMatrix,
    _hostFullVersion: '16.0.1',
    _addinName: 'Add-in',
    _appDomains: [],
    _featureGates: {},
    _initialDisplayMode: 2,
  };
}
