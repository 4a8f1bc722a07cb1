import { type InputValue, setStep, workspace } from '#client/workspace/index.ts';
import type { PackSection, PackSettings } from '#shared/inputs/forecast/pack.ts';
import { contentsOf, type PackPreset, packSettingsOf } from '#shared/pack/presets.ts';

/** Changes settings of the pack of the open forecast, in one step; keystrokes in one field are one. */
export function editPack(change: Partial<PackSettings>, group?: string): void {
  const { document } = workspace.getState();
  if (!document) return;
  const { pack } = document;
  const values: Record<string, InputValue> = pack
    ? Object.fromEntries(Object.entries(change).map(([key, value]) => [`pack/${key}`, value]))
    : { pack: { ...packSettingsOf(document), ...change } };
  workspace.edit(setStep(document, values, { kind: 'form', ...(group === undefined ? {} : { group }) }));
}

/** Takes the contents of another preset over. */
export function choosePreset(preset: PackPreset): void {
  const { document } = workspace.getState();
  if (document) editPack(contentsOf(preset, document.header.currency));
}

type Sections = PackSettings['sections'];

/** Puts a section before or behind others; a place outside the list changes nothing. */
export function moveSection(sections: Sections, { key, to }: { key: PackSection; to: number }): void {
  const moved = sections.find((section) => section.key === key);
  if (!moved || to < 0 || to >= sections.length) return;
  const others = sections.filter((section) => section !== moved);
  editPack({ sections: others.toSpliced(to, 0, moved) });
}

export function tickSection(sections: Sections, key: PackSection, isIncluded: boolean): void {
  editPack({ sections: sections.map((section) => (section.key === key ? { ...section, isIncluded } : section)) });
}
