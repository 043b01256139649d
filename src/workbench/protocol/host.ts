import type { CallFunction, FunctionDescription } from '../grid/formulas';
import { createObjectModel, type ObjectModelOptions } from '../model/object-model';
import { type Account, tellAccount } from './account';
import { Commands } from './commands';
import { type Counters, newCounters } from './counters';
import { frameAddress } from './frame-address';
import { openFrameChannel } from './frame-channel';
import { Invocations } from './invocations';
import { focusLeaving, type Leaving } from './leaving';
import { type FrameRequest, readRequest, writeRefusal, writeResponse } from './message';
import { executeMethod, officeErrors, methodError } from './methods';
import { Registrations } from './registrations';
import { type RequirementSets, excelApiOf, requirementMatrix } from './requirement-sets';

/** What a host needs: the frame to load the add-in into, and the spreadsheet that the add-in is to see. */
export interface HostOptions extends Omit<ObjectModelOptions, 'customFunctions' | 'emit' | 'excelApi'> {
  /** An empty frame of the page. The host sets its `src`; whoever made it removes it. */
  readonly frame: HTMLIFrameElement;
  /**
   * The add-in's page, e.g. `/workbench/addin/taskpane.html`. It is resolved against the host page and must be https on
   * the host page's own host name: office.js accepts no other.
   */
  readonly addinUrl: string;
  /** From the built functions.json; `options` decides whether an invocation is cancelable. */
  readonly functions: readonly FunctionDescription[];
  /** Requirement sets that differ from the default ones, e.g. `{ ExcelApi: '1.12' }`; `0` withdraws a set. */
  readonly requirementSets?: RequirementSets;
  /** Who uses Excel; by default nobody is signed in. */
  readonly account?: Account | null;
  /** The add-in's page lets the keyboard go: no key leads out of the frame otherwise. */
  readonly onLeave: (leaving: Leaving) => void;
}

/** A running host. */
export interface Host {
  /**
   * Calls a custom function in the frame: give it to the grid's formula engine. An error of the function is a result;
   * the promise is rejected only with an `AbortError`, when the call's signal aborts or the host is disposed of.
   */
  readonly callFunction: CallFunction;
  /** A live view: read it again for new numbers. */
  readonly counters: Counters;
  /** Resolves when the add-in's custom-functions runtime has first reported that it takes invocations. */
  readonly ready: Promise<void>;
  /** Resolves when no invocation is under way: at once if there is none. */
  idle(): Promise<void>;
  /** Presses a ribbon button: runs the function that the add-in has associated under this name. */
  runCommand(name: string): Promise<void>;
  /** As if the workbook had been closed and opened again: its sheets and tables have other ids from now on. */
  reopen(): void;
  /** Stops listening; invocations still under way are rejected with an `AbortError`. The frame is left to its owner. */
  dispose(): void;
}

const conversation = { id: 'workbench', appId: 'addin' };
const getAppContextAction = 'ContextActivationManager_getAppContextAsync';
const notifyHostAction = 'ContextActivationManager_notifyHost';
const executeMethodAction = 'executeMethod';

/**
 * Loads the add-in's page into a frame and answers its office.js as Excel on the web does, over a grid.
 *
 * @throws Error when host page and add-in are not https on one host name
 */
export function createHost(options: HostOptions): Host {
  const { frame, addinUrl, functions, requirementSets, account, onLeave, ...workbook } = options;
  const address = frameAddress(addinUrl, window.location.href, conversation);
  const counters = newCounters();
  const registrations = new Registrations((text) => channel.send(text));
  const commands = new Commands(registrations);
  const lost = workbook.oddities?.losesAnswer;
  const invocations = new Invocations(functions, registrations.tellEntries, counters, lost);
  let tellReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (tellReady = resolve));
  const model = createObjectModel({
    ...workbook,
    excelApi: excelApiOf(requirementSets),
    emit: ({ type, target, message }) =>
      registrations.tellEntries([[objectModelCategory, type, target, message, 0, false]]),
    customFunctions: {
      ready: () => {
        tellReady();
        invocations.ready();
      },
      answer: (answers) => invocations.answer(answers),
    },
  });
  const matrix = requirementMatrix(requirementSets);

  /** Each page that loads in the frame asks for the context first: whatever an earlier page said is void. */
  function startPage(): object {
    registrations.clear();
    invocations.requeueSent();
    commands.rejectRunning();
    model.forgetPage();
    const page = frame.contentWindow;
    if (page && account) tellAccount(page, account);
    return appContext(matrix);
  }

  function answer(request: FrameRequest, size: number): string {
    switch (request.type) {
      case 'register':
        return writeResponse(
          request,
          methodError(registrations.add(request) ? officeErrors.success : officeErrors.operationNotSupported),
        );
      case 'unregister':
        registrations.remove(request);
        return writeResponse(request, methodError(officeErrors.success));
      case 'invoke':
        if (request.action === getAppContextAction) return writeResponse(request, startPage());
        if (request.action === notifyHostAction) {
          const leaving = focusLeaving(request.data);
          if (leaving !== null) onLeave(leaving);
          return writeResponse(request, {});
        }
        if (request.action === executeMethodAction)
          return writeResponse(request, executeMethod({ model, commands, counters }, request.data, size));
        return writeRefusal(request);
    }
  }

  const channel = openFrameChannel(frame, address.origin, counters, (text, size) => {
    const request = readRequest(text);
    if (request) channel.send(answer(request, size));
  });
  frame.src = address.href;

  return {
    callFunction: invocations.call,
    counters,
    ready,
    idle: () => invocations.idle(),
    runCommand: (name) => commands.run(name),
    reopen: () => model.reopen(),
    dispose() {
      channel.close();
      model.dispose();
      invocations.dispose();
      commands.rejectRunning();
    },
  };
}

/** The category under which office.js expects events of the object model. */
const objectModelCategory = 65536;

/** What office.js learns of the application, the document and the add-in when it starts. */
function appContext(matrix: string): object {
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
    _requirementMatrix: matrix,
    _hostFullVersion: '16.0.1',
    _addinName: 'Add-in',
    _appDomains: [],
    _featureGates: {},
    _initialDisplayMode: 2,
  };
}
