/** Puts `<script type="application/json" id>` into the page, as the site's index.html carries it. */
export function addJson(id: string, value: unknown): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = id;
  script.textContent = typeof value === 'string' ? value : JSON.stringify(value);
  document.head.append(script);
}
