import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { adoptAtFirstVisit } from './lobby/adopt';
import { start } from './net/connection';
import { app } from './state/app.svelte';
import { notifier } from './state/notify.svelte';
import { router } from './state/route.svelte';

router.start();
adoptAtFirstVisit();
app.start();
notifier.start();
start();
mount(App, { target: document.getElementById('app')! });
