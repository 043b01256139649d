import type { FrameLocator } from 'playwright-core';
import { functionShots } from './function-shots';
import type { Scene, Shot } from './shot';

const home = 'A9';

async function go(pane: FrameLocator, name: RegExp | string): Promise<void> {
  await pane.getByRole('button', { name }).first().click();
}

/** Leads a check of the whole sample as far as its plan. */
async function planCheck({ pane }: Scene): Promise<void> {
  await go(pane, 'Check and sync');
  await go(pane, /^Check homes/);
  await go(pane, /^Portfolio/);
  await go(pane, 'Choose what to look for');
  await pane.getByRole('heading', { name: 'What do you want to look for?', exact: true }).waitFor();
  await go(pane, 'See the plan');
  await pane.getByRole('heading', { name: 'What will be checked', exact: true }).waitFor();
}

/** Checks the whole sample. */
async function check(scene: Scene): Promise<void> {
  const { pane } = scene;
  await planCheck(scene);
  await go(pane, /^Start/);
  await pane.getByRole('heading', { name: 'Done', exact: true }).waitFor({ timeout: 180_000 });
}

async function overview(scene: Scene): Promise<void> {
  await check(scene);
  await go(scene.pane, 'See the overview');
  await scene.pane.getByRole('button', { name: /^Raise the energy rating of/ }).waitFor();
}

/** The first picture of README.md, then every picture of docs/guide.md, in its order, and those of docs/functions.md. A new one is a new line here. */
export const shots: readonly Shot[] = [
  {
    name: '../workbench',
    of: 'workbench',
    width: 1840,
    height: 780,
    stage: async ({ page, select }) => {
      await page.evaluate(async () => {
        const columns = {
          J1: 'EPC',
          'J2:J237': '=EPCRATING(A2)',
          K1: 'Determination',
          'K2:K237': '=DETERMINATION(A2)',
        };
        for (const [address, text] of Object.entries(columns)) window.workbench.fill(address, text);
        await window.workbench.idle();
      });
      await select(home);
    },
  },
  {
    name: 'workbench',
    of: 'workbench',
    width: 1240,
    height: 760,
    stage: ({ select }) => select(home),
  },
  { name: 'look-up', height: 900, stage: ({ select }) => select(home) },
  { name: 'look-up-dark', height: 900, isDark: true, stage: ({ select }) => select('A20') },
  {
    name: 'look-up-place',
    height: 620,
    stage: async ({ pane, select }) => {
      await select(home);
      await pane
        .getByRole('heading', { name: 'Licensing and planning here', exact: true })
        .scrollIntoViewIfNeeded();
      await pane.getByRole('heading', { name: 'Stored property', exact: true }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'insert-formula',
    height: 640,
    stage: async ({ pane, select }) => {
      await select(home);
      await go(pane, 'Insert a formula');
      await pane.getByRole('searchbox', { name: /^What you want/ }).fill('floor area');
      await pane.getByText('Total floor area, m2').waitFor();
      await pane.getByText(/^\d+$/).first().waitFor();
    },
  },
  {
    name: 'connect',
    height: 680,
    stage: async ({ pane }) => {
      await go(pane, /^Connection:/);
      await go(pane, 'Test connection');
      await pane.getByText('The connection works').waitFor();
    },
  },
  {
    name: 'check-and-sync',
    height: 620,
    stage: async ({ pane }) => go(pane, 'Check and sync'),
  },
  { name: 'check-plan', height: 760, stage: planCheck },
  { name: 'check-result', height: 700, stage: check },
  { name: 'overview', height: 1120, stage: overview },
  {
    name: 'sheets-to-print',
    height: 900,
    stage: async (scene) => {
      await overview(scene);
      await go(scene.pane, /^Sheets to print and send/);
      const last = scene.pane.getByRole('button', { name: 'Make evidence pack' });
      await last.waitFor();
      await last.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'dashboard',
    of: 'workbench',
    width: 1640,
    height: 860,
    stage: async (scene) => {
      await overview(scene);
      await go(scene.pane, 'Insert dashboard');
      await scene.pane.getByText('The dashboard is on the sheet “Dashboard”.').waitFor();
    },
  },
  {
    name: 'activity',
    height: 760,
    stage: async ({ pane, select }) => {
      await select(home);
      await go(pane, /^Activity/);
      await pane.getByRole('heading', { name: 'Last requests', exact: true }).waitFor();
    },
  },
  {
    name: 'settings',
    height: 1120,
    stage: async ({ pane }) => {
      await go(pane, 'Settings');
      await pane.getByRole('heading', { name: 'Diagnostics', exact: true }).waitFor();
    },
  },
  ...functionShots,
];
