/** Where there is no room beside the table, log and talk are a drawer: one of them is open, or none. */

export type Leaf = 'log' | 'talk';

class RailDrawer {
  leaf = $state<Leaf | null>(null);

  open(leaf: Leaf): void {
    this.leaf = leaf;
  }

  toggle(leaf: Leaf): void {
    this.leaf = this.leaf === leaf ? null : leaf;
  }

  close(): void {
    this.leaf = null;
  }
}

export const drawer = new RailDrawer();
