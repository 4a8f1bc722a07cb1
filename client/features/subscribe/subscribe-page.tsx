export function SubscribePage() {
  return null;
}
