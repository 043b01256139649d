/**
 * Options of Node for a program of ours in a process of its own. The database's program is a large one: compiling it quickly serves a
 * short life better than compiling it well.
 */
export const ownProgram = ['--liftoff-only', '--import', 'tsx'] as const;
