/** The example that everybody can try, and what becomes of it. */
export const example = {
  title: 'Example forecast.',
  text: 'Change anything: your browser calculates every figure, and nothing is saved on the server.',
  kept_one: '{{count}} edit is kept in this browser.',
  kept_other: '{{count}} edits are kept in this browser.',
  choose: 'Choose another example',
  keep: 'Create an account to keep this',
  keepShort: 'Create an account',
  effect: 'Your changes to the example',
  discard: {
    title: 'Discard your changes?',
    text_one: 'If you open another example, {{count}} edit is lost.',
    text_other: 'If you open another example, {{count}} edits are lost.',
    confirm: 'Discard and open',
  },
  unreadable: 'Earlier edits in this browser could not be read. The example opens without them.',
  unkept:
    'This browser cannot keep your edits. Choose Export, then Complete forecast (JSON), and import the file once you have an account.',
  home: {
    saving: 'Saving your example',
    savedText: 'Your example is saved as “{{name}}”.',
    failed: 'Your example could not be saved.',
    stillKept: '{{reason}} It is still kept in this browser.',
    offered: 'Your example “{{name}}” is kept in this browser.',
    save: 'Save as forecast',
  },
} as const;
