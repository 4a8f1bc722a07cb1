export function SubscribeReturnPage() {
  return null;
}
