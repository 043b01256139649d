import type { FrameLocator, Page } from 'playwright-core';

/** What a shot is taken of. */
export interface Scene {
  readonly page: Page;
  /** The pane. */
  readonly pane: FrameLocator;
  /** Selects a cell of the sample portfolio and waits for what the pane has to say of it. */
  readonly select: (address: string) => Promise<void>;
}

/** One picture of the guide or of the manual. */
export interface Shot {
  /** Name of the file below docs/images, without `.png`. */
  readonly name: string;
  /** What is in the picture: the whole workbench, its cells alone, or the pane alone. Default the pane. */
  readonly of?: 'workbench' | 'cells' | 'pane';
  /** Pixels. Default 360 wide for the pane. */
  readonly width?: number;
  readonly height?: number;
  readonly isDark?: boolean;
  /** Brings the product to what is to be seen, as a person would. */
  readonly stage: (scene: Scene) => Promise<void>;
}
