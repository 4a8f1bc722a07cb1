/** Every shortcut of the product; several keys do the same. */
export const shortcutGroups = [
  {
    name: 'anywhere',
    shortcuts: [
      { what: 'palette', keys: ['Ctrl+K'] },
      { what: 'list', keys: ['?'] },
      { what: 'save', keys: ['Ctrl+S'] },
      { what: 'undo', keys: ['Ctrl+Z'] },
      { what: 'redo', keys: ['Ctrl+Y', 'Ctrl+Shift+Z'] },
      { what: 'close', keys: ['Esc'] },
    ],
  },
  {
    name: 'move',
    shortcuts: [
      { what: 'cells', keys: ['← ↑ → ↓'] },
      { what: 'edge', keys: ['Ctrl+← ↑ → ↓'] },
      { what: 'next', keys: ['Tab', 'Shift+Tab'] },
      { what: 'below', keys: ['Enter', 'Shift+Enter'] },
      { what: 'row', keys: ['Home', 'End'] },
      { what: 'sheet', keys: ['Ctrl+Home', 'Ctrl+End'] },
      { what: 'page', keys: ['PgUp', 'PgDn'] },
    ],
  },
  {
    name: 'edit',
    shortcuts: [
      { what: 'type', keys: ['F2'] },
      { what: 'cancel', keys: ['Esc'] },
      { what: 'clear', keys: ['Del'] },
      { what: 'copy', keys: ['Ctrl+C', 'Ctrl+X', 'Ctrl+V'] },
      { what: 'fill', keys: ['Ctrl+R', 'Ctrl+D'] },
      { what: 'fillRange', keys: ['Ctrl+Enter'] },
      { what: 'trend', keys: ['Ctrl+E'] },
      { what: 'grow', keys: ['Ctrl+Shift+G'] },
      { what: 'laterYears', keys: ['Ctrl+Shift+L'] },
      { what: 'note', keys: ['Shift+F2'] },
    ],
  },
  {
    name: 'select',
    shortcuts: [
      { what: 'range', keys: ['Shift+← ↑ → ↓'] },
      { what: 'toEdge', keys: ['Ctrl+Shift+← ↑ → ↓'] },
      { what: 'all', keys: ['Ctrl+A'] },
      { what: 'lines', keys: ['Shift+Space', 'Ctrl+Space'] },
      { what: 'fold', keys: ['Alt+Shift+←', 'Alt+Shift+→'] },
    ],
  },
  {
    name: 'figures',
    shortcuts: [{ what: 'why', keys: ['Enter'] }],
  },
] as const;
