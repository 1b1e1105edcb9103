// The annotator's page.
import { mount } from "svelte";

import "./style.css";
import { translation } from "./strings/strings.svelte";
import Work from "./Work.svelte";
import { browserKeeping } from "./work/keeping";
import { readLink } from "./work/link";
import { Session } from "./work/session.svelte";

const keeping = browserKeeping();
const session = new Session(readLink(new URL(location.href)), keeping);
// What the server says is asked for at once, and drawn when it comes.
void session.start();
const target = document.getElementById("page");
if (target) {
  void translation.start(keeping).then(() => mount(Work, { target, props: { session, keeping } }));
}
// The link in the address bar was replaced by another one.
window.addEventListener("hashchange", () => location.reload());
