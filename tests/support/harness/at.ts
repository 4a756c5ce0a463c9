/** The item at this index. @throws when there is none, because the test is then wrong */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no item ${index} among ${items.length}.`);
  return item;
}
