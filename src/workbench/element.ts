/** An element of the page by its id. */
export function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element "${id}".`);
  return found;
}

/** Puts a panel at a point, or as near to it as it has room within so large a space. */
export function placePanel(
  panel: HTMLElement,
  at: { readonly left: number; readonly top: number },
  within: { readonly width: number; readonly height: number },
  gap: number,
): void {
  const near = (wanted: number, last: number): string => `${Math.max(gap, Math.min(wanted, last - gap))}px`;
  panel.style.left = near(at.left, within.width - panel.offsetWidth);
  panel.style.top = near(at.top, within.height - panel.offsetHeight);
}

/** A new element with its attributes and what stands in it. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
