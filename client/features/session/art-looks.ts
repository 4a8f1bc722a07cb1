/** The drawings beside the form are on the deep panel in both themes. */
export const drawing = {
  className: 'h-auto w-full overflow-visible text-base',
  fill: '#c9dee4',
};

export const brass = '#e2ab4f';
export const strong = { fill: '#fff', fontWeight: 600 };
