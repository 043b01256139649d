import { schemeTypes } from '../../contract/places/scheme-types';
import type { ImportKind, ImportOptions } from '../../service';
import { importWords, optionsTaken, registerStatuses } from '../../service/import/import-words';

/* The form in which files of one's own are chosen, as the page has it. */

type OptionName = keyof ImportOptions;

/** What each option is called here, and what it stands for. */
const optionLabels: Readonly<Record<OptionName, string>> = {
  council: 'Council',
  type: 'Licence type',
  status: 'Status of the rows',
  asAt: 'As at',
  whole: 'The file is the whole register: what it leaves out has ended',
};

const choices = (words: readonly string[]): string =>
  ['', ...words].map((word) => `<option value="${word}">${word || 'as the rows say'}</option>`).join('');

const fields: Readonly<Record<OptionName, string>> = {
  council: `<input name="council" placeholder="GSS code, e.g. E07000178" autocomplete="off">`,
  type: `<select name="type">${choices(schemeTypes)}</select>`,
  status: `<select name="status">${choices(registerStatuses)}</select>`,
  asAt: `<input name="asAt" type="date">`,
  whole: `<input name="whole" type="checkbox">`,
};

const option = (name: OptionName): string =>
  `<label class="import-option" data-option="${name}"><span>${optionLabels[name]}</span>${fields[name]}</label>`;

const kinds = Object.entries(importWords).map(
  ([kind, { title }]) => `<option value="${kind}">${title}</option>`,
);

/** Styles that the workbench has no use for. */
const style = `
.import-dialog { width: min(620px, calc(100vw - 32px)); }
.import-dialog label { display: block; margin: 0 0 10px; }
.import-dialog label > span { display: block; margin-bottom: 3px; color: var(--soft); font-size: 13px; }
.import-dialog :is(select, input:not([type='checkbox'], [type='file'])) { width: 100%; box-sizing: border-box; padding: 6px 8px; border: 1px solid var(--edge); border-radius: 6px; background: var(--paper); color: var(--ink); font: inherit; }
.import-dialog [hidden] { display: none; }
.import-dialog .button:disabled { opacity: 50%; }
.import-drop { padding: 18px; border: 1px dashed var(--edge); border-radius: 8px; background: var(--wall); text-align: center; }
.import-drop.over { border-color: var(--accent); background: var(--hover); }
.import-drop input { max-width: 100%; }
.import-note { color: var(--soft); font-size: 13px; }
.import-dialog progress { width: 100%; accent-color: var(--accent); }
.import-told { max-height: 40vh; margin: 0; overflow: auto; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** The dialog's contents: nothing in it comes from anybody but us. */
export const formHtml = `
<style>${style}</style>
<form>
  <h2 id="import-title">Import your own data</h2>
  <div data-part="choose">
    <label><span>What it is</span><select name="kind">${kinds.join('')}</select></label>
    <p class="import-note" data-part="about"></p>
    ${(Object.keys(optionLabels) as OptionName[]).map(option).join('')}
    <label class="import-drop"><span>Drop files here, or choose them: as they were downloaded, zip archives too</span>
      <input name="files" type="file" multiple accept=".csv,.txt,.tsv,.json,.geojson,.zip"></label>
    <p data-part="chosen"></p>
    <p class="import-note">The files are read in this browser and go nowhere. Import what you may use: each register and map has a
      licence of its own, which came with it. <span data-part="rights"></span></p>
  </div>
  <div data-part="progress" hidden>
    <progress aria-label="How far the import is"></progress>
    <p data-part="stage" role="status"></p>
  </div>
  <pre class="import-told" data-part="told" role="status" tabindex="0" hidden></pre>
  <div class="dialog-buttons">
    <button class="button" type="button" name="cancel">Close</button>
    <button class="button primary" type="submit" name="go">Import</button>
  </div>
</form>`;

/** Shows the options that this kind of file takes. */
export function showOptions(form: HTMLFormElement, kind: ImportKind): void {
  for (const field of form.querySelectorAll<HTMLElement>('[data-option]'))
    field.hidden = !optionsTaken[kind].some((name) => name === field.dataset['option']);
}

/** What the form says of files of this kind. */
export function optionsIn(form: HTMLFormElement, kind: ImportKind): ImportOptions {
  const given = new FormData(form);
  const entries = optionsTaken[kind].flatMap((name): readonly (readonly [OptionName, string | true])[] => {
    const value = given.get(name);
    if (typeof value !== 'string' || value.trim() === '') return [];
    return [[name, name === 'whole' ? true : value.trim()]];
  });
  // The choices are made of the contract's own words, and a date field gives a day.
  return Object.fromEntries(entries);
}

/** A sentence that names the options of the command line, by the names that they have here. */
export const asLabelled = (sentence: string): string =>
  sentence.replace(/--(council|type|status|as-at|whole)\b/g, (_all, name: string) => {
    const option = name === 'as-at' ? 'asAt' : name;
    return `“${optionLabels[option as OptionName]}”`;
  });
