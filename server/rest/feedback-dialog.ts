interface DialogTexts {
  title: string;
  lead: string;
  name: string;
  email: string;
  comments: string;
  send: string;
  close: string;
  thanks: string;
  failed: string;
}

/** The script that the reporting library loads when it asks a person about an error: a dialog that posts to our own intake. */
export function feedbackDialogScript(texts: DialogTexts): string {
  return `(${dialog})(${JSON.stringify(texts).replaceAll('<', '\\u003c')}, document.currentScript);\n`;
}

// Plain text, not a function of ours: a build would put helpers into it that the page does not have.
const dialog = `function (texts, script) {
  'use strict';
  if (document.querySelector('dialog[data-feedback]')) return;
  var address = new URL(script.src);
  var query = address.searchParams;
  var lead = [query.get('subtitle'), query.get('subtitle2')].filter(Boolean).join(' ');
  var make = function (name, properties, children) {
    var element = Object.assign(document.createElement(name), properties || {});
    (children || []).forEach(function (child) { element.append(child); });
    return element;
  };
  var field = function (label, control) {
    Object.assign(control.style, { width: '100%', font: 'inherit', padding: '8px', color: 'inherit', background: 'transparent',
      border: '1px solid var(--line-control, currentColor)', borderRadius: '5px', boxSizing: 'border-box' });
    var wrap = make('label', { textContent: label }, [control]);
    Object.assign(wrap.style, { display: 'grid', gap: '4px' });
    return wrap;
  };
  var name = make('input', { name: 'name', maxLength: 80, value: query.get('name') || '', autocomplete: 'name' });
  var email = make('input', { name: 'email', type: 'email', maxLength: 254, value: query.get('email') || '', autocomplete: 'email' });
  var comments = make('textarea', { name: 'comments', rows: 4, maxLength: 4000, required: true });
  var send = make('button', { type: 'submit', textContent: texts.send, className: 'btn primary' });
  var close = make('button', { type: 'button', textContent: texts.close, className: 'btn' });
  var status = make('p', {});
  status.setAttribute('role', 'status');
  status.style.margin = '0';
  var buttons = make('div', {}, [send, close]);
  Object.assign(buttons.style, { display: 'flex', gap: '8px' });
  var form = make('form', { noValidate: false }, [
    make('h2', { textContent: query.get('title') || texts.title, id: 'feedback-title', className: 'h2' }), make('p', { textContent: lead || texts.lead }),
    field(texts.name, name), field(texts.email, email), field(texts.comments, comments), status, buttons,
  ]);
  form.querySelectorAll('h2, p').forEach(function (text) { text.style.margin = '0'; });
  Object.assign(form.style, { display: 'grid', gap: '12px', minWidth: '0' });
  var box = make('dialog', {}, [form]);
  box.dataset.feedback = '';
  box.setAttribute('aria-labelledby', 'feedback-title');
  Object.assign(box.style, { border: '0', borderRadius: '11px', padding: '24px', font: '14px/1.5 system-ui, sans-serif',
    margin: 'auto', width: 'min(440px, 92vw)', boxSizing: 'border-box', color: 'var(--ink, CanvasText)', background: 'var(--surface, Canvas)' });
  box.addEventListener('close', function () {
    box.remove();
    window.postMessage('__sentry_reportdialog_closed__', '*');
  });
  close.addEventListener('click', function () { box.close(); });
  form.addEventListener('submit', function (event) {
    event.preventDefault();
    send.disabled = true;
    fetch(address.pathname, { method: 'POST', body: new URLSearchParams({ eventId: query.get('eventId') || '',
      name: name.value, email: email.value, comments: comments.value }) })
      .then(function (answer) { return answer.ok; }, function () { return false; })
      .then(function (isSent) {
        status.textContent = isSent ? texts.thanks : texts.failed;
        send.disabled = isSent;
        if (isSent) [name, email, comments].forEach(function (control) { control.disabled = true; });
      });
  });
  document.body.append(box);
  box.showModal();
}`;
