import { element } from './element';

const minWidthPixels = 300;
const maxWidthShare = 0.6;
const stepPixels = 24;

/** Lets the user hide the task pane and choose its width; the ribbon shows it again. */
export function setUpPane(): { show(): void } {
  const pane = element('pane');
  const toggle = element('pane-toggle');
  const divider = element('divider');
  const setWidth = (width: number): void => {
    const widest = window.innerWidth * maxWidthShare;
    const taken = Math.round(Math.max(minWidthPixels, Math.min(widest, width)));
    pane.style.setProperty('--pane-width', `${taken}px`);
    divider.setAttribute('aria-valuenow', String(taken));
  };
  divider.setAttribute('aria-valuemin', String(minWidthPixels));
  divider.setAttribute('aria-valuemax', String(Math.round(window.innerWidth * maxWidthShare)));
  divider.setAttribute('aria-valuenow', String(pane.offsetWidth));
  const setHidden = (hidden: boolean): void => {
    document.body.dataset['pane'] = hidden ? 'hidden' : 'shown';
    toggle.textContent = hidden ? 'Show task pane' : 'Hide task pane';
    toggle.setAttribute('aria-expanded', String(!hidden));
  };
  toggle.addEventListener('click', () => setHidden(document.body.dataset['pane'] !== 'hidden'));
  divider.addEventListener('pointerdown', (down) => {
    divider.setPointerCapture(down.pointerId);
    // The frame would swallow the pointer.
    document.body.dataset['dragging'] = '';
  });
  divider.addEventListener('pointermove', (move) => {
    if (divider.hasPointerCapture(move.pointerId)) setWidth(window.innerWidth - move.clientX);
  });
  divider.addEventListener('lostpointercapture', () => delete document.body.dataset['dragging']);
  divider.addEventListener('keydown', (key) => {
    const steps = { ArrowLeft: stepPixels, ArrowRight: -stepPixels }[key.key];
    if (steps !== undefined) setWidth(pane.offsetWidth + steps);
  });
  return { show: () => setHidden(false) };
}
