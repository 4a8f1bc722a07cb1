/** Parts one below the other, buttons as wide as their words. */
export const sectionStack = 'grid justify-items-start gap-3.5 [&>:is(div,form)]:w-full';
export const sectionForm = `${sectionStack} max-w-105`;
export const sectionText = 'max-w-[68ch] text-pretty text-ink-2';
