// The requester's page.
import { mount } from "svelte";

import "./style.css";
import "./admin/admin.css";
import "../../src/report/figures/figure.css";
import Admin from "./admin/Admin.svelte";

const target = document.getElementById("page");
if (target) {
  mount(Admin, { target });
}
