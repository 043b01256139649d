import type { StepDescription, StepId } from './step';

/** LAMBDA and what takes one came after Excel 2021, which has ExcelApi 1.14. */
const lambdas = 15;

/** What each step asks of Excel. Decision 243. */
export const catalogue: Readonly<Record<StepId, StepDescription>> = {
  environment: {
    title: 'The page has what it needs, and nothing of it is refused',
    seconds: 20,
    wanted: { locks: true, broadcastChannel: true, indexedDb: true, refusedByPolicy: '' },
  },
  'bare-names': {
    title: 'A function answers by its bare name, and under a prefix there is none',
    seconds: 60,
    wanted: { isRating: true, prefixed: '#NAME?' },
  },
  arguments: {
    title:
      'Blank cells, text, twelve digits, errors, cards, literals, a whole column and nothing at all arrive as they are',
    seconds: 120,
    wanted: {
      blank: '',
      words: '#VALUE!',
      digitsAsText: true,
      division: '#DIV/0!',
      card: true,
      literal: true,
      wholeColumnWrong: 0,
      omittedAnswers: false,
    },
    // Cards came with ExcelApi 1.16: before it, the cell holds the rating, which names no home.
    factNeeds: { card: 16 },
  },
  fill: {
    title: 'Two hundred rows are answered as the API answers, and none stays busy',
    seconds: 180,
    wanted: { rows: 200, busy: 0, otherThanApi: 0 },
  },
  spill: {
    title: 'A range of answers spills, and shows #SPILL! where something stands in its way',
    seconds: 60,
    wanted: { spilled: 5, blocked: '#SPILL!', mapped: 5 },
    factNeeds: { mapped: lambdas },
  },
  'dates-and-cards': {
    title: 'Dates are days, and a card is an entity with fields',
    seconds: 60,
    wanted: { isDay: true, showsDay: true, card: 'Entity', isFieldDay: true },
    workbench: { card: 'NotImplemented' },
    factNeeds: { card: 16, isFieldDay: 16 },
  },
  'error-messages': {
    title: 'An unknown field is #VALUE!',
    seconds: 60,
    wanted: { shown: '#VALUE!' },
  },
  renew: {
    title: 'Renew asks once for each cell, and changes no formula',
    seconds: 60,
    wanted: { asked: 10, changed: 0 },
  },
  filter: {
    title: 'Ten values written beside hidden rows, one by one and at once, stand each in its own cell',
    seconds: 30,
    wanted: { hidden: 5, misplaced: 0, misplacedByArray: 0 },
  },
  'table-column': {
    title: 'A formula in an empty column of a table fills the column',
    seconds: 30,
    wanted: { filled: 5 },
  },
  insert: {
    title: 'Insert leaves a table as it is, and writes where there is room',
    seconds: 60,
    wanted: { changedInTable: 0, tableSize: '12 x 2', answered: true },
  },
  'edit-mode': {
    title: 'While somebody types in a cell Excel refuses a write, takes it afterwards, and keeps the word',
    seconds: 100,
    wanted: { code: 'InvalidOperationInCellEditMode', after: 'done', typed: 1 },
  },
  'columns-beside': {
    title: 'Columns that come leave notes and a second table beside their rows',
    seconds: 30,
    wanted: {
      columns: 3,
      misaligned: 0,
      notesMisaligned: 0,
      notesMovedByTable: 6,
      tableInTheWay: 'InsertDeleteConflict',
    },
    needs: 13,
  },
  'headers-off': {
    title: 'A table without its header row keeps its rows',
    seconds: 30,
    wanted: { rows: 2, header: 'ItemNotFound' },
  },
  'protected-sheet': {
    title: 'A protected sheet refuses a write, and a sync of it says so and creates nothing',
    seconds: 60,
    wanted: { code: 'AccessDenied', kept: 'PROOF-0', said: true, creates: 0 },
  },
  parts: {
    title: 'A part keeps its id when it is written again, and holds 2 MB',
    seconds: 60,
    wanted: { sameId: true, thousands: 2_000 },
  },
  undo: {
    title: 'What a group of undo takes',
    seconds: 60,
    wanted: { values: 'done' },
    needs: 20,
  },
  'everyday-formulas': {
    title: 'Structured references, names, LET, LAMBDA, BYROW and FILTER over answers',
    seconds: 90,
    wanted: { structured: true, named: true, let: true, lambda: true, byRow: 5, filtered: true },
    factNeeds: { lambda: lambdas, byRow: lambdas },
  },
  'rules-of-cells': {
    title: 'Conditional formats and data validation live beside the functions',
    seconds: 30,
    wanted: { conditional: 'done', validation: 'done', isRating: true },
    workbench: { conditional: 'NotImplemented', validation: 'NotImplemented' },
  },
  kept: {
    title: 'What a workbook keeps is written before it is closed',
    seconds: 30,
    wanted: { setting: 'kept', part: 'kept' },
  },
  reopened: {
    title: 'After reopening: settings, parts and answers are there, and nothing was asked',
    seconds: 60,
    wanted: { setting: 'kept', part: 'kept', rating: true, asked: 0, refusedByPolicy: '' },
  },
};
