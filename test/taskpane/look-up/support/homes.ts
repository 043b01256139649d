import { subjectOfText, type Subject } from '../../../../src/taskpane/look-up/subject';

export function home(text: string): Subject {
  const found = subjectOfText(text);
  if (found.kind !== 'home') throw new Error(`"${text}" names no home`);
  return found.subject;
}

export const station = home('19 Albion Place, Fernhope, FH5 3DJ');
export const north = home('34 North Avenue, Fernhope, FH8 9EQ');
