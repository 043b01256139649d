import { CommandType } from '@univerjs/core';
import {
  IEditorService,
  IShortcutService,
  InsertCommand,
  KeyCode,
  RichTextEditingMutation,
  SetCellEditVisibleOperation,
  SetTextSelectionsOperation,
} from '@univerjs/preset-sheets-core';
import type { Book } from '../book';

/** What is being typed, in a cell or in the formula bar. */
export interface TypedText {
  readonly text: string;
  /** Before which character the caret stands. */
  readonly caret: number;
  /** Where the editor is drawn, in pixels of the window. */
  readonly place: { readonly left: number; readonly bottom: number };
}

const typingCommands: readonly string[] = [
  RichTextEditingMutation.id,
  SetCellEditVisibleOperation.id,
  SetTextSelectionsOperation.id,
];

/** Keys that an open list takes for itself. */
export type ListKey = 'up' | 'down' | 'take' | 'close';

const listKeys: readonly (readonly [KeyCode, ListKey])[] = [
  [KeyCode.ARROW_UP, 'up'],
  [KeyCode.ARROW_DOWN, 'down'],
  [KeyCode.TAB, 'take'],
  [KeyCode.ENTER, 'take'],
  [KeyCode.ESC, 'close'],
];
/** Before Univer's own list of functions, which takes the same keys. */
const shortcutPriority = 2_000;
/** Before the id of an editor: Univer's name for what the keys of its list of functions do. */
const functionListCommand = 'sheet.formula-embedding-editor.search_function.';

/** The editor in which a user types into a cell. */
export class FormulaEditor {
  readonly #book: Book;
  readonly #editors: IEditorService;

  constructor(book: Book) {
    this.#book = book;
    this.#editors = book.injector.get(IEditorService);
    this.#boundFunctionList(book.injector.get(IShortcutService));
  }

  /** Tells what is typed each time the text, the caret or the editor changes; `null` where nobody types. */
  onTyping(listener: (typed: TypedText | null) => void): void {
    let isPlanned = false;
    this.#book.commands.onCommandExecuted((command) => {
      if (!typingCommands.includes(command.id) || isPlanned) return;
      isPlanned = true;
      // Text and caret follow each other in several commands.
      setTimeout(() => {
        isPlanned = false;
        listener(this.#typed());
      });
    });
  }

  /** While `isOpen`, the keys of a list are the listener's and do nothing else. */
  takeKeys(isOpen: () => boolean, listener: (key: ListKey) => void): void {
    const shortcuts = this.#book.injector.get(IShortcutService);
    for (const [binding, key] of listKeys) {
      const id = `workbench.operation.list-${key}-${binding}`;
      this.#book.commands.registerCommand({
        id,
        type: CommandType.OPERATION,
        handler: () => {
          listener(key);
          return true;
        },
      });
      shortcuts.registerShortcut({ id, binding, preconditions: isOpen, priority: shortcutPriority });
    }
  }

  /** Puts another text in the place of a part of what is typed; the caret stands behind it. */
  replace(start: number, end: number, text: string): void {
    const editor = this.#editors.getFocusEditor();
    if (!editor) return;
    // Univer's own list of functions stays for some time after the text has changed.
    const list = `${functionListCommand}${editor.getEditorId()}`;
    if (this.#book.commands.hasCommand(list))
      void this.#book.commands.executeCommand(list, { keyCode: KeyCode.ESC });
    void this.#book.commands.executeCommand(InsertCommand.id, {
      unitId: editor.getEditorId(),
      segmentId: '',
      body: { dataStream: text },
      range: { startOffset: start, endOffset: end, collapsed: start === end },
    });
  }

  /**
   * Univer's list of functions takes Enter, Tab and arrows, and stays until 300 ms after the last key: they would be lost for whoever
   * types on. They are the list's only while the name is typed for which it opened.
   */
  #boundFunctionList(shortcuts: IShortcutService): void {
    const register = shortcuts.registerShortcut.bind(shortcuts);
    shortcuts.registerShortcut = (item) => {
      if (!item.id.startsWith(functionListCommand)) return register(item);
      const openedFor = this.#nameStart();
      return register({
        ...item,
        preconditions: () => openedFor !== null && this.#nameStart() === openedFor,
      });
    };
  }

  /** Where the name begins behind which the caret stands; `null` where it stands behind none. */
  #nameStart(): number | null {
    const editor = this.#editors.getFocusEditor();
    const [range] = editor?.getSelectionRanges() ?? [];
    if (!editor || !range?.collapsed) return null;
    const text = editor.getDocumentData().body?.dataStream ?? '';
    return /[a-z_][\w.]*$/i.exec(text.slice(0, range.startOffset))?.index ?? null;
  }

  #typed(): TypedText | null {
    const editor = this.#editors.getFocusEditor();
    if (!editor?.isSheetEditor()) return null;
    const text = editor.getDocumentData().body?.dataStream.replace(/\r\n$/, '') ?? '';
    const [range] = editor.getSelectionRanges();
    const { left, bottom } = editor.getBoundingClientRect();
    if (!range?.collapsed || bottom <= 0) return null;
    return { text, caret: range.startOffset, place: { left, bottom } };
  }
}
