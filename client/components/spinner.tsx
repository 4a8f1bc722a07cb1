/** Work is under way; the words beside it say which. */
export const Spinner = () => (
  <span
    className="size-3.5 animate-spin rounded-full border-2 border-current border-r-transparent"
    aria-hidden="true"
  />
);
