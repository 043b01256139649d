import type {
  FunctionArgument,
  FunctionDescription,
  FunctionResult,
} from '../../../src/workbench/grid/formulas';
import type { AddinStorage } from '../../../src/workbench/model/object-model';
import { noOddities, type Oddities } from '../../../src/workbench/model/oddities';
import { type Host, createHost } from '../../../src/workbench/protocol/host';
import { MemoryGrid } from './memory-grid';

/** What the tests reach in the host page. */
export interface HostPage {
  readonly grid: MemoryGrid;
  readonly host: Host;
  /** What the workbook keeps for the add-in. */
  readonly storage: AddinStorage;
  /** What only some versions of Excel do: set one to have it done. */
  readonly oddities: Oddities;
  /** Calls a function from a cell that nobody edits. */
  call(functionId: string, ...given: FunctionArgument[]): Promise<FunctionResult>;
}

declare global {
  interface Window {
    /** Of the host page. */
    page: HostPage;
    /** Of the add-in: what office.js has told it. */
    told: {
      info: object;
      cancelled: string[];
      pressed?: string;
      events: { type: string; address: string }[];
      asked: boolean;
    };
  }
}

const described = (id: string, cancelable = false): FunctionDescription => ({
  id,
  name: id,
  description: '',
  parameters: [],
  options: { cancelable },
});

const grid = new MemoryGrid({ sheets: ['Portfolio', 'My homes'] });
const frame = document.querySelector('iframe');
if (!frame) throw new Error('The host page needs a frame.');
const storage: AddinStorage = { settings: new Map(), xmlParts: new Map() };
const oddities: Oddities = { ...noOddities };
const host = createHost({
  frame,
  oddities,
  storage,
  addinUrl: '/addin.html',
  grid,
  onLeave: () => undefined,
  functions: [described('DOUBLE'), described('NEVER', true), described('LONG')],
});

window.page = {
  grid,
  host,
  storage,
  oddities,
  call: (functionId, ...given) =>
    host.callFunction({
      functionId,
      arguments: given,
      address: 'Portfolio!J2',
      signal: new AbortController().signal,
    }),
};
