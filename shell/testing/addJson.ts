/** Adds `<script type="application/json" id>` to the page, like the site's index.html. */
export function addJson(id: string, value: unknown): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = id;
  script.textContent = typeof value === 'string' ? value : JSON.stringify(value);
  document.head.append(script);
}
