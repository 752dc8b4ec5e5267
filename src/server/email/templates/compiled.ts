// Made by tools/compile-emails.ts out of the .mjml files beside it; change those.
export const MESSAGE_TEMPLATE = `<!doctype html>
<html lang="{{lang}}" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head> <title>{{heading}}</title> <!--[if !mso]><!--> <meta http-equiv="X-UA-Compatible" content="IE=edge"> <!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8"> <meta name="viewport" content="width=device-width, initial-scale=1"> <style type="text/css">
#outlook a { padding:0; } body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; } p { display:block;margin:13px 0; } </style>
<!--[if mso]> <noscript> <xml> <o:OfficeDocumentSettings> <o:AllowPNG/> <o:PixelsPerInch>96</o:PixelsPerInch> </o:OfficeDocumentSettings> </xml> </noscript>
<![endif]--> <!--[if lte mso 11]> <style type="text/css"> .mj-outlook-group-fix { width:100% !important; } </style> <![endif]--> <style type="text/css">
@media only screen and (min-width:480px) { .mj-column-per-100 { width:100% !important; max-width: 100%; } } </style>
<style media="screen and (min-width:480px)"> .moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; } </style> <style type="text/css">
:root { color-scheme: light dark; supported-color-schemes: light dark; } a { color: #0c4a3a; } .typed { white-space: pre-line; overflow-wrap: anywhere; }
@media (max-width: 479px) { .button, .button table { width: 100% !important; } .button a { display: block !important; text-align: center; }
.label, .value { display: block !important; width: 100% !important; } .label { padding-bottom: 0 !important; } .value { padding-top: 0 !important; } }
@media (prefers-color-scheme: dark) { body, .ground, .ground > div { background-color: #0e1412 !important; }
.text div, .text td, .value, .price { color: #eaf1ee !important; } .soft div, .label, .soft, .text .soft { color: #a3b1ab !important; } a { color: #86dfcb; }
.ring { border-color: #86dfcb !important; } .hub { background-color: #86dfcb !important; }
.card { background-color: #151d1a !important; border-color: #2a3631 !important; }
.notch { background-color: #0e1412 !important; border-color: #2a3631 !important; } .tear { border-color: #6f807a !important; }
.quote { background-color: #1c2622 !important; border-color: #1e4b41 !important; } .button td { background-color: #86dfcb !important; }
.button a { background-color: #86dfcb !important; color: #0a1f19 !important; } .divider p { border-color: #2a3631 !important; } } </style>
<meta name="color-scheme" content="light dark"> <meta name="supported-color-schemes" content="light dark"> </head>
<body  class="ground" style="word-spacing:normal;background-color:#f6f4ed;">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">{{preview}}</div> <div
aria-label="{{heading}}" aria-roledescription="email" role="article" lang="{{lang}}" dir="ltr" style="word-spacing:normal;background-color:#f6f4ed;">
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:560px;" width="560" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
 <div  style="margin:0px auto;max-width:560px;"> <table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody> <tr> <td style="direction:ltr;font-size:0px;padding:32px 0 0;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:560px;" ><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"> <tbody> <tr> <td  style="vertical-align:top;padding:0;"> <table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"> <tbody> <tr> <td
align="left" class="text" style="font-size:0px;padding:0 24px 28px;word-break:break-word;"> <div
style="font-family:Figtree, 'Segoe UI', system-ui, -apple-system, Roboto, Helvetica, Arial, sans-serif;font-size:16px;line-height:26px;text-align:left;color:#13201c;"
><a href="{{siteUrl}}" style="text-decoration:none"> <table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:separate"> <tr>
{{#wheel}}<td style="padding-right:10px">
<div class="ring" style="width:16px;height:16px;border:3px solid #0c4a3a;border-radius:50%;text-align:center;font-size:1px;line-height:1px"><div class="hub" style="width:6px;height:6px;margin:5px auto 0;border-radius:50%;background:#0c4a3a;font-size:1px;line-height:1px">&#160;</div></div>
</td>{{/wheel}}
<td style="font-family:'Bricolage Grotesque', 'Segoe UI', system-ui, -apple-system, Roboto, Helvetica, Arial, sans-serif;font-size:18px;line-height:24px;font-weight:700;color:#13201c">{{siteName}}</td>
</tr> </table> </a></div> </td> </tr> <tr> <td align="left" class="text" style="font-size:0px;padding:0 24px 8px;word-break:break-word;"> <div
style="font-family:'Bricolage Grotesque', 'Segoe UI', system-ui, -apple-system, Roboto, Helvetica, Arial, sans-serif;font-size:28px;font-weight:700;line-height:34px;text-align:left;color:#13201c;"
><h1 style="margin:0;font-size:28px;line-height:34px;font-weight:700;letter-spacing:-.01em">{{heading}}</h1></div> </td> </tr> <tr> <td
align="left" style="font-size:0px;padding:0 24px 20px;word-break:break-word;"> <div
style="font-family:Figtree, 'Segoe UI', system-ui, -apple-system, Roboto, Helvetica, Arial, sans-serif;font-size:16px;line-height:26px;text-align:left;color:#13201c;"
><div style="width:56px;height:6px;border-radius:3px;background:#dcf247;font-size:1px;line-height:1px">&#160;</div></div> </td> </tr> {{#paragraphs}} <tr> <td
align="left" class="text" style="font-size:0px;padding:0 24px 16px;word-break:break-word;"> <div
style="font-family:Figtree, 'Segoe UI', system-ui, -apple-system, Roboto, Helvetica, Arial, sans-serif;font-size:16px;line-height:26px;text-align:left;color:#13201c;"
>{{text}}</div> </td> </tr> {{/paragraphs}} </tbody> </table> </td> </tr> </tbody> </table> </div> <!--[if mso | IE]></td></tr></table><![endif]--> </td> </tr>
</tbody> </table> </div> <!--[if mso | IE]></td></tr></table><![endif]--> {{#tag}}
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:560px;" width="560" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
 <div  style="margin:0px auto;max-width:560px;"> <table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody> <tr> <td style="direction:ltr;font-size:0px;padding:0;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:560px;" ><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"> <tbody> <tr> <td  style="vertical-align:top;padding:0;"> <table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"> <tbody> <tr> <td
align="left" style="font-size:0px;padding:8px 24px 24px;word-break:break-word;"> <div
style="font-family:Figtree, 'Segoe UI', system-ui, -apple-system, Roboto, Helvetica, Arial, sans-serif;font-size:16px;line-height:26px;text-align:left;color:#13201c;"
><table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="border-collapse:separate"> <tr>
<td class="card" colspan="3" style="background:#fffefa;border:1px solid #dcdacd;border-bottom:0;border-radius:16px 16px 0 0;padding:16px 20px 12px">
<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="border-collapse:separate"> <tr>
<td align="center" colspan="2" style="padding:0 0 8px">
<div class="notch" style="width:14px;height:14px;border:1px solid #dcdacd;border-radius:50%;background:#f6f4ed;font-size:1px;line-height:1px">&#160;</div> </td>
</tr> <tr> <td class="soft" style="font-size:14px;line-height:20px;color:#53605a;letter-spacing:.02em">{{reference}}</td> <td align="right">
{{#isPending}}<span style="display:inline-block;background:#fbe9a9;color:#5c4300;font-size:14px;line-height:20px;font-weight:600;padding:3px 12px;border-radius:999px">{{stateLabel}}</span>{{/isPending}}
{{#isConfirmed}}<span style="display:inline-block;background:#c9efd2;color:#0d4a26;font-size:14px;line-height:20px;font-weight:600;padding:3px 12px;border-radius:999px">{{stateLabel}}</span>{{/isConfirmed}}
{{#isCompleted}}<span style="display:inline-block;background:#d0e4fb;color:#12406f;font-size:14px;line-height:20px;font-weight:600;padding:3px 12px;border-radius:999px">{{stateLabel}}</span>{{/isCompleted}}
{{#isCancelled}}<span style="display:inline-block;background:#e4e4dd;color:#48524d;font-size:14px;line-height:20px;font-weight:600;padding:3px 12px;border-radius:999px">{{stateLabel}}</span>{{/isCancelled}}
</td> </tr> <tr>
<td class="value" colspan="2" style="font-family:'Bricolage Grotesque', 'Segoe UI', system-ui, -apple-system, Roboto, Helvetica, Arial, sans-serif;font-size:20px;line-height:26px;font-weight:700;padding:4px 0 12px;color:#13201c">{{title}}</td>
</tr> </table> <table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="border-collapse:separate"> {{#rows}} <tr>
<td class="label" valign="top" width="110" style="font-size:14px;line-height:22px;color:#53605a;padding:4px 12px 4px 0">{{label}}</td>
<td class="value typed" valign="top" style="font-size:16px;line-height:22px;color:#13201c;padding:4px 0;overflow-wrap:anywhere;white-space:pre-line">{{value}}</td>
</tr> {{/rows}} </table> </td> </tr> <tr>
<td class="card" width="10" style="width:10px;background:#fffefa"><div class="notch" style="width:9px;height:20px;background:#f6f4ed;border:1px solid #dcdacd;border-left:0;border-radius:0 10px 10px 0;font-size:1px;line-height:1px">&#160;</div></td>
<td class="card" style="background:#fffefa;padding:0 6px"><div class="tear" style="border-top:2px dashed #7d8883;font-size:1px;line-height:1px;height:0">&#160;</div></td>
<td class="card" width="10" align="right" style="width:10px;background:#fffefa"><div class="notch" style="width:9px;height:20px;background:#f6f4ed;border:1px solid #dcdacd;border-right:0;border-radius:10px 0 0 10px;font-size:1px;line-height:1px">&#160;</div></td>
</tr> <tr> <td class="card" colspan="3" style="background:#fffefa;border:1px solid #dcdacd;border-top:0;border-radius:0 0 16px 16px;padding:6px 20px 16px">
<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="border-collapse:separate"> <tr>
<td class="soft" style="font-size:14px;line-height:28px;color:#53605a">{{totalLabel}}</td>
<td class="price" align="right" style="font-family:'Bricolage Grotesque', 'Segoe UI', system-ui, -apple-system, Roboto, Helvetica, Arial, sans-serif;font-size:24px;line-height:28px;font-weight:700;white-space:nowrap;padding-left:12px;color:#13201c">{{total}}</td>
</tr> </table> </td> </tr> </table></div> </td> </tr> </tbody> </table> </td> </tr> </tbody> </table> </div> <!--[if mso | IE]></td></tr></table><![endif]-->
</td> </tr> </tbody> </table> </div> <!--[if mso | IE]></td></tr></table><![endif]--> {{/tag}}
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:560px;" width="560" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
 <div  style="margin:0px auto;max-width:560px;"> <table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody> <tr> <td style="direction:ltr;font-size:0px;padding:0;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:560px;" ><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"> <tbody> <tr> <td  style="vertical-align:top;padding:0;"> <table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"> <tbody> {{#quote}} <tr> <td
align="left" class="text" style="font-size:0px;padding:0 24px 24px;word-break:break-word;"> <div
style="font-family:Figtree, 'Segoe UI', system-ui, -apple-system, Roboto, Helvetica, Arial, sans-serif;font-size:16px;line-height:26px;text-align:left;color:#13201c;"
><div class="quote" style="border-left:4px solid #b9ebe1;background:#fffefa;border-radius:0 8px 8px 0;padding:12px 16px">
<div class="soft" style="font-size:14px;line-height:20px;color:#53605a">{{label}}</div>
<div class="typed" style="white-space:pre-line;overflow-wrap:anywhere">{{text}}</div> </div></div> </td> </tr> {{/quote}}{{#action}} <tr> <td
align="left" class="button" style="font-size:0px;padding:8px 24px 24px;word-break:break-word;"> <table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;"> <tbody> <tr> <td
align="center" bgcolor="#0c4a3a" role="presentation" style="border:none;border-radius:8px;cursor:auto;mso-padding-alt:12px 24px;background:#0c4a3a;" valign="middle"
> <a
href="{{url}}" style="display:inline-block;background:#0c4a3a;color:#ffffff;font-family:Figtree, 'Segoe UI', system-ui, -apple-system, Roboto, Helvetica, Arial, sans-serif;font-size:16px;font-weight:600;line-height:24px;margin:0;text-decoration:none;text-transform:none;padding:12px 24px;mso-padding-alt:0px;border-radius:8px;" target="_blank"
> {{label}} </a> </td> </tr> </tbody> </table> </td> </tr> {{/action}}{{#notes}} <tr> <td
align="left" class="soft" style="font-size:0px;padding:0 24px 12px;word-break:break-word;"> <div
style="font-family:Figtree, 'Segoe UI', system-ui, -apple-system, Roboto, Helvetica, Arial, sans-serif;font-size:14px;line-height:22px;text-align:left;color:#53605a;"
>{{text}}</div> </td> </tr> {{/notes}} </tbody> </table> </td> </tr> </tbody> </table> </div> <!--[if mso | IE]></td></tr></table><![endif]--> </td> </tr>
</tbody> </table> </div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:560px;" width="560" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
 <div  style="margin:0px auto;max-width:560px;"> <table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody> <tr> <td style="direction:ltr;font-size:0px;padding:12px 0 40px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:560px;" ><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"> <tbody> <tr> <td  style="vertical-align:top;padding:0;"> <table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"> <tbody> <tr> <td
align="center" class="divider" style="font-size:0px;padding:0 24px 16px;word-break:break-word;"> <p
style="border-top:solid 1px #dcdacd;font-size:1px;margin:0px auto;width:100%;"> </p>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" style="border-top:solid 1px #dcdacd;font-size:1px;margin:0px auto;width:512px;" role="presentation" width="512px" ><tr><td style="height:0;line-height:0;"> &nbsp;
</td></tr></table><![endif]--> </td> </tr> <tr> <td align="left" class="soft" style="font-size:0px;padding:0 24px 0;word-break:break-word;"> <div
style="font-family:Figtree, 'Segoe UI', system-ui, -apple-system, Roboto, Helvetica, Arial, sans-serif;font-size:13px;line-height:20px;text-align:left;color:#53605a;"
>{{{footer}}}</div> </td> </tr> </tbody> </table> </td> </tr> </tbody> </table> </div> <!--[if mso | IE]></td></tr></table><![endif]--> </td> </tr> </tbody>
</table> </div> <!--[if mso | IE]></td></tr></table><![endif]--> </div> </body> </html>`;
