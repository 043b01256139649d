import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The bundle of a release, below its folder. */
export const releaseProgram = 'bin/terrace.mjs';

/** Whether the program in `root` is an installed release: it has a bundle in the place of the sources. Decision 246. */
export function isRelease(root: string): boolean {
  return existsSync(path.join(root, releaseProgram));
}

/** A folder that an installed release may write to: its own is replaced by every upgrade. */
const homeFolder = (): string => path.join(os.homedir(), '.terrace');

/** Where data is kept when nobody says otherwise. */
export function usualDataFolder(root: string): string {
  return isRelease(root) ? path.join(homeFolder(), 'data') : path.join(root, '.data');
}

/** Where manifests are written. */
export function outputFolder(root: string): string {
  return isRelease(root) ? homeFolder() : path.join(root, 'dist');
}

/** A text that names commands, as the user of this program types them. */
export function asTyped(text: string, root: string): string {
  return isRelease(root) ? inTerraceWords(text) : text;
}

/** `npm run check` is what checks this project: its script for sheets has another name. */
const ownNames: Readonly<Record<string, string>> = { 'check-sheet': 'check' };

/** `npm run serve -- --config FILE` as `terrace serve --config FILE`. */
export function inTerraceWords(text: string): string {
  return text.replace(
    /\bnpm (?:run )?([a-z][a-z-]+)(?: --(?= ))?/g,
    (_, name: string) => `terrace ${ownNames[name] ?? name}`,
  );
}
