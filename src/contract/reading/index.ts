export type { Fault, Reader, ReadBy, ReaderParts } from './reader';
export { list, optional, record, type RecordOf } from './composites';
export { day, flag, moment, number, numberOrBand, text, word } from './scalars';
